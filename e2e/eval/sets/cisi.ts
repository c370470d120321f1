import { smartRecords, spacedRows } from './smartRecords.ts';
import type { Judged, TestSet } from './TestSet.ts';

const folder =
  'https://raw.githubusercontent.com/desaidj/IR-attorney-system/3807d37dce30304e16c038be6e90522cca58c7fd/NEW%20benchmarks/cisi/BM25_cisi';

function read([documents, questions, judgements]: readonly Buffer[]): Judged {
  const grades = Map.groupBy(spacedRows(String(judgements)), ([question = '']) => question);
  return {
    documents: smartRecords(String(documents)).map((record, at) => ({
      id: String(at + 1),
      text: `${record.get('T') ?? ''}\n${record.get('W') ?? ''}`,
    })),
    questions: smartRecords(String(questions))
      .map((record, at) => ({
        text: `${record.get('T') ?? ''}\n${record.get('W') ?? ''}`,
        grades: new Map((grades.get(String(at + 1)) ?? []).map(([, id = '']) => [id, 1])),
      }))
      .filter((question) => question.grades.size > 0),
  };
}

/** 1460 abstracts about libraries and information science; 76 of its questions are judged. */
export const cisi: TestSet = {
  name: 'CISI',
  source:
    'Institute for Scientific Information and Cornell University; as kept by the University of Glasgow, here from desaidj/IR-attorney-system',
  licence: 'none is said',
  files: [
    {
      name: 'CISI.ALL',
      url: `${folder}/CISI.ALL`,
      sha256: 'df5af339fa4623ef33e315f39f3e13c050d17535c18360c727bf3c96ce60ba40',
    },
    {
      name: 'CISI.QRY',
      url: `${folder}/CISI.QRY`,
      sha256: 'a5ffad2b39445ca5f4091351466b3d70dad9b4eb9a713b8334d46abb291ffd3c',
    },
    {
      name: 'CISI.REL',
      url: `${folder}/CISI.REL`,
      sha256: 'deb203a0dc07628d14dbcbc9a9803bf3c1f86e855570edb29d907663de8d6ea9',
    },
  ],
  read,
};
