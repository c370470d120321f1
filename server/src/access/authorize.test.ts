import { rights, roles, type Right } from '@holdall/shared/contract';
import type { Actor } from './Actor.ts';
import { authorize, rightsTo } from './authorize.ts';

const alice = { userId: 'usr_a' } as Actor;

describe('authorize', () => {
  const table: Record<(typeof roles)[number], string> = {
    viewOnly: 'list preview',
    viewer: 'list preview download comment versions ask',
    contributor: 'list preview download comment create versions ask',
    editor: 'list preview download comment create modify delete versions ask',
    manager: 'list preview download comment create modify delete versions share manage ask',
  };
  it.each(roles)('lets a %s do what the role says and nothing else', (role) => {
    const mayDo = new Set(table[role].split(' '));
    for (const right of rights) {
      const attempt = () => authorize(alice, right, { role, createdBy: 'usr_b' });
      if (mayDo.has(right)) expect(attempt()).toMatchObject({ role });
      else expect(attempt).toThrow(expect.objectContaining({ code: 'forbidden' }) as Error);
    }
  });

  it('lets a contributor change and delete what they made themselves', () => {
    const own: Right[] = ['modify', 'delete'];
    for (const right of own) {
      expect(authorize(alice, right, { role: 'contributor', createdBy: 'usr_a' })).toBeDefined();
      expect(() => authorize(alice, right, { role: 'viewer', createdBy: 'usr_a' })).toThrow();
    }
    expect(rightsTo(alice, { role: 'contributor', createdBy: 'usr_a' })).toEqual(expect.arrayContaining(own));
  });

  it('answers not_found for what is not there and for what is not theirs', () => {
    for (const nothing of [null, undefined]) {
      expect(() => authorize(alice, 'list', nothing)).toThrow(
        expect.objectContaining({ code: 'not_found' }) as Error,
      );
    }
  });

  it.each(roles)('lets a %s only read in a space that is archived, and says why', (role) => {
    const reading = ['list', 'preview', 'download', 'versions', 'ask'];
    const mayDo = table[role].split(' ');
    for (const right of rights) {
      const attempt = () => authorize(alice, right, { role: `archived:${role}`, createdBy: 'usr_b' });
      if (!mayDo.includes(right))
        expect(attempt).toThrow(expect.objectContaining({ code: 'forbidden' }) as Error);
      else if (reading.includes(right)) expect(attempt()).toBeDefined();
      else expect(attempt).toThrow(expect.objectContaining({ code: 'space_archived' }) as Error);
    }
    expect(rightsTo(alice, { role: `archived:${role}`, createdBy: 'usr_a' })).toEqual(
      rights.filter((right) => mayDo.includes(right) && reading.includes(right)),
    );
  });

  it('refuses a role that it does not know', () => {
    expect(() => authorize(alice, 'list', { role: 'owner' as 'manager' })).toThrow();
  });
});
