import { defineCall } from '../../defineCall.ts';
import { settingsSchema } from '../../entities/people/settings.ts';

export const settings = {
  get: defineCall({
    method: 'GET',
    path: '/api/settings',
    access: 'public',
    keeps: true,
    summary: 'What anybody may know of this installation.',
    answer: settingsSchema,
  }),
};
