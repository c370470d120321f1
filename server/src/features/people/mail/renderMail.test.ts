import { renderMail } from './renderMail.ts';
import { mailTemplates, type MailTemplate } from './templates.ts';

const values = {
  product: 'Holdall',
  link: 'https://holdall.test/pb/x?token=abc',
  code: '123456',
  name: 'N',
  organization: 'O',
  hours: '1',
  days: '14',
  minutes: '10',
  left: '9',
  host: 'H',
  until: '5 May',
  email: 'n@example.org',
  old: 'o@example.org',
  reason: 'R',
  number: 'T-1',
  subject: 'S',
  text: 'X',
  files: 'none',
  title: 'T',
  count: '2',
  end: 'https://holdall.test/unsubscribe/link/abc',
};

describe('a mail', () => {
  it('is written plain and as HTML, and no value becomes markup or a header', () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@example.org\u2028Cc: b@example.org';
    const { subject, text, html } = renderMail(mailTemplates.confirmEmail, { ...values, name });
    expect(subject).toBe('Confirm your e-mail address');
    expect(text).toContain(values.link);
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
    expect(text).not.toMatch(/^(Bcc|Cc):/m);
  });

  it.each(Object.entries(mailTemplates))('has a value for every placeholder of %s', (_name, template) => {
    const { subject, lines, action = '' }: MailTemplate = template;
    const places = [subject, ...lines, action].flatMap((text) => [...text.matchAll(/\{(\w+)/g)]);
    for (const [, name] of places) expect(values).toHaveProperty(name ?? '');
  });

  it('is in the language of its reader, from the right where that is how they write', () => {
    const { subject, text, html } = renderMail(mailTemplates.confirmEmail, { ...values, hours: '2' }, 'ar');
    expect(subject).toBe('أكّد عنوان بريدك الإلكتروني');
    expect(text).toContain('لمدة ساعتين');
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });

  it('says the same in both forms, and has colours for a dark room', () => {
    const { text, html } = renderMail(mailTemplates.resetPassword, values);
    for (const line of text.split('\n').filter((part) => part !== '')) {
      expect(html).toContain(line.replace(/:$/, '').replaceAll('&', '&amp;'));
    }
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{[^@]*\.ink\{color:#/);
  });

  it.each([
    [null, 'lang="en" dir="ltr"'],
    ['de', 'lang="en" dir="ltr"'],
    ['ar', 'lang="ar" dir="rtl"'],
  ])('runs in the direction of its language (%s)', (locale, attributes) => {
    expect(renderMail(mailTemplates.test, values, locale).html).toContain(attributes);
  });

  it('lists what it brings, each with its link, as text', () => {
    const item = {
      title: 'You were <b>mentioned</b>',
      text: 'On “plan.txt”.\nNow.',
      link: 'https://x.test/?a=1&b=2',
    };
    const { text, html } = renderMail(mailTemplates.toldMany, values, null, [item, { ...item, text: '' }]);
    expect(text).toContain('You were <b>mentioned</b>\nOn “plan.txt”. Now.\nhttps://x.test/?a=1&b=2\n\n');
    expect(text).toContain('You were <b>mentioned</b>\nhttps://x.test/?a=1&b=2');
    expect(html).toContain('<a class="ink" href="https://x.test/?a=1&amp;b=2"');
    expect(html).toContain('You were &lt;b&gt;mentioned&lt;/b&gt;</a><br>');
    // A template that lists nothing has no use for them.
    expect(renderMail(mailTemplates.test, values, null, [item]).html).not.toContain('plan.txt');
  });

  it('fills no placeholder that stands in a value', () => {
    const { text } = renderMail(mailTemplates.confirmEmail, { ...values, name: '{link}' });
    expect(text).toContain('Welcome to Holdall, {link}.');
  });
});
