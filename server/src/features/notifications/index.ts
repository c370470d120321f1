// Notifications: the inbox of each person.
export { createEmitCommand } from './emitCommand.ts';
export { createNotificationsRepo } from './notifications.repo.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { createNotificationsService, type NotificationsService } from './notifications.service.ts';
