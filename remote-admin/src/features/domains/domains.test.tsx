import type { Domain } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DomainOffers, DomainsSection } from './index.ts';

const longJobs: Domain = {
  id: 'dom_1',
  domain: 'works.example',
  record: 'holdall-verification=abc',
  verifiedAt: null,
  endsAt: null,
};
const list = 'GET /api/admin/domains';
const setUp = (answers: Record<string, unknown>) =>
  renderWithShell(<DomainsSection />, { shell: fakeShell({ answers }) });
const refuse = (code: string, message: string, status = 422) => ({
  status,
  body: { code, message, requestId: 'r' },
});

describe('the domains', () => {
  it('could not be loaded, or are', async () => {
    let attempts = 0;
    setUp({ [list]: () => (++attempts === 1 ? { status: 500 } : { items: [longJobs] }) });
    expect(await screen.findByText('The domains could not be loaded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('works.example')).toBeTruthy();
  });

  it('show the record until they are verified, and why they are not', async () => {
    let known = longJobs;
    let attempts = 0;
    setUp({
      [list]: () => ({ items: [known] }),
      'POST /api/admin/domains/dom_1/verify': () => {
        if (++attempts === 1) return refuse('domain_record_missing', 'The record was not found.');
        known = { ...longJobs, verifiedAt: '2026-01-01T00:00:00Z' };
        return known;
      },
    });
    expect(await screen.findByText('holdall-verification=abc')).toBeTruthy();
    const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify works.example' }));
    await verify();
    expect(await screen.findByText('The record was not found.')).toBeTruthy();
    await verify();
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(screen.queryByText('holdall-verification=abc')).toBeNull();
  });

  it('say until when a missing record must be back', async () => {
    const missing = { ...longJobs, verifiedAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-09T00:00:00Z' };
    setUp({ [list]: { items: [missing] } });
    expect(await screen.findByText('Record missing')).toBeTruthy();
    expect(screen.getByText(/^Its record is not seen any more\. Put it back until .*2026/)).toBeTruthy();
    expect(screen.getByText('holdall-verification=abc')).toBeTruthy();
  });

  it('are named, and what is wrong with one stands at its field', async () => {
    const fields = { 'body.domain': 'This domain is on the list.' };
    setUp({
      [list]: { items: [] },
      'POST /api/admin/domains': { status: 400, body: { code: 'validation', fields, requestId: 'r' } },
    });
    await userEvent.type(await screen.findByLabelText('Domain'), 'works.example');
    await userEvent.click(screen.getByRole('button', { name: 'Add the domain' }));
    expect(await screen.findByText('This domain is on the list.')).toBeTruthy();
  });
});

describe('an organization that one’s address opens', () => {
  const offer = { domainId: 'dom_1', domain: 'works.example', organizationName: 'Works' };
  const joining = 'POST /api/me/domain-offers/dom_1/join';

  it('is joined by a button, and nothing is drawn where there is none', async () => {
    const user = buildUser({ name: 'Ana there' });
    const joined: string[] = [];
    const answers = { 'GET /api/me/domain-offers': { items: [offer] }, [joining]: user };
    renderWithShell(<DomainOffers onJoined={({ name }) => void joined.push(name)} />, {
      shell: fakeShell({ answers }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Join Works' }));
    await waitFor(() => expect(joined).toEqual(['Ana there']));
  });
});
