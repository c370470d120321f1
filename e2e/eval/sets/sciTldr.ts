import type { SummarySet } from './SummarySet.ts';

/** What stands in a line of it, as far as it is needed. */
interface Line {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** 618 abstracts of papers about machine learning, each with one sentence or more that people have written of it. */
export const sciTldr: SummarySet = {
  name: 'SciTLDR (abstracts)',
  source: 'I. Cachola and others, Allen Institute for AI, 2020; from allenai/scitldr',
  licence: 'Apache 2.0',
  isLong: false,
  files: [
    {
      name: 'scitldr-a-test.jsonl',
      url: 'https://raw.githubusercontent.com/allenai/scitldr/5ccad9c00a60ad75c9e04abf7f27d0f53f983b20/SciTLDR-Data/SciTLDR-A/test.jsonl',
      sha256: 'fb42dd6cd4f4a1928ae8a01a189456fbfe994a07e938bd49f68653933f6503c9',
    },
  ],
  read: ([lines]) =>
    String(lines)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
      .map(({ source, target }) => ({ text: source.join(' '), summaries: target })),
};
