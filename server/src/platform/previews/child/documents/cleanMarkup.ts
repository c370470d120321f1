import sanitize from 'sanitize-html';

const look = {
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  left: [/^-?\d{1,4}(?:\.\d{1,3})?%$/],
  top: [/^-?\d{1,4}(?:\.\d{1,3})?%$/],
  width: [/^\d{1,4}(?:\.\d{1,3})?%$/],
  height: [/^\d{1,4}(?:\.\d{1,3})?%$/],
  'min-width': [/^\d{1,2}(?:\.\d{1,3})?em$/],
  'min-height': [/^\d{1,4}(?:\.\d{1,3})?%$/],
  'font-size': [/^\d{1,3}(?:\.\d{1,3})?cqw$/],
  'aspect-ratio': [/^\d{1,5}(?:\.\d{1,3})?$/],
  'margin-inline-start': [/^\d{1,2}em$/],
};
const classes = [
  'link',
  'ref',
  'missing',
  'gap',
  'slide',
  'paper',
  'shape',
  'notes',
  'comment',
  'tab',
  'scroll',
];
const parts = ['notes', 'comments', 'header', 'footer', 'slide', 'speaker', 'page'];

const tags = (
  'h1 h2 h3 h4 h5 h6 p div section article aside blockquote pre code kbd samp ul ol li dl dt dd table caption ' +
  'thead tbody tfoot tr td th colgroup col figure figcaption hr br wbr span a b strong i em u s del ins sub sup small ' +
  'mark q cite abbr time var bdi bdo ruby rt rp img center'
).split(' ');

/** Shows where a link leads. Nothing follows it: the frame goes nowhere. */
function toldLink(_name: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  const isAddress = /^(?:https?:|mailto:)/i.test(href) && href.length <= 2000;
  return isAddress
    ? { tagName: 'span', attribs: { class: 'link', tabindex: '0', title: href } }
    : { tagName: 'span', attribs: {} };
}

/**
 * The gate that all markup of documents passes: elements that say something, their words, pictures that are data.
 * No script, form, frame, style sheet, id, address or name of another passes. Lowers nothing and adds nothing but
 * a place (`id`) to headings, for the outline. `pictures` are those that foreign markup names, drawn anew.
 */
export function cleanMarkup(markup: string, pictures?: ReadonlyMap<string, string>): string {
  let headings = 0;
  const placed = (name: string): sanitize.Tag => ({ tagName: name, attribs: { id: `h-${(headings += 1)}` } });
  const heading = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, placed]));
  const picture = (name: string, { src = '', ...rest }: sanitize.Attributes): sanitize.Tag => ({
    tagName: name,
    attribs: { ...rest, src: pictures?.get(src) ?? src },
  });
  return sanitize(markup, {
    allowedTags: tags,
    allowedAttributes: {
      '*': ['dir', 'lang', 'style', 'class', 'title', 'data-part'],
      a: [],
      span: ['tabindex', 'data-missing'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      col: ['span'],
      ol: ['start', 'type'],
      li: ['value'],
      section: ['id'],
      ...Object.fromEntries(Object.keys(heading).map((name) => [name, ['id', 'dir', 'lang']])),
    },
    allowedClasses: { '*': classes },
    allowedStyles: { '*': look },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowedSchemesAppliedToAttributes: ['src', 'href', 'cite'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'template',
      'svg',
      'math',
      'xmp',
      'noembed',
      'noframes',
      'plaintext',
      'object',
      'iframe',
      'select',
    ],
    transformTags: { ...heading, a: toldLink, section: placedSection, img: picture, span: namedSpan },
    exclusiveFilter: ({ tag: name, attribs }) =>
      name === 'img' && attribs['src']?.startsWith('data:image/webp;base64,') !== true,
    nestingLimit: 200,
    parser: { decodeEntities: true },
  });
}

/** Names what is not shown by one word, which the page around the markup puts into a sentence. */
function namedSpan(
  _name: string,
  { 'data-missing': part = '', ...attribs }: sanitize.Attributes,
): sanitize.Tag {
  return {
    tagName: 'span',
    attribs: /^[a-z]{1,20}$/.test(part) ? { ...attribs, 'data-missing': part } : attribs,
  };
}

function placedSection(
  _name: string,
  { id = '', 'data-part': part = '', ...rest }: sanitize.Attributes,
): sanitize.Tag {
  const attribs: sanitize.Attributes = { ...rest };
  if (/^slide-\d{1,4}$/.test(id)) attribs['id'] = id;
  if (parts.includes(part)) attribs['data-part'] = part;
  return { tagName: 'section', attribs };
}
