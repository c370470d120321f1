import type { Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';

/** A question with its answer, as its person may see them. */
export type Asked = Answer<typeof laterApi.assistant.session>['requests'][number];
