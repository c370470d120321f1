// Accounts: people, their places in the product, and what they change of themselves.
export { createMeService, type MeService } from './me.service.ts';
export { meRoutes } from './me.routes.ts';
export { createPeopleRepo, type PeopleRepo, type Person } from './people.repo.ts';
export { createPeopleService, emailKey, type NewPerson, type PeopleService } from './people.service.ts';
