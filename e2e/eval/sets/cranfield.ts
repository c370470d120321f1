import { smartRecords, spacedRows } from './smartRecords.ts';
import type { Judged, TestSet } from './TestSet.ts';

const folder =
  'https://raw.githubusercontent.com/olivernn/cranfield/8f40ee931b7e11af05b9e3c7a364a15e0ebccc4e/data/cran';

/** Its codes go from 1, a complete answer, to 4, of minimum interest; -1 is of none. */
const leastCode = 4;

function read([documents, questions, judgements]: readonly Buffer[]): Judged {
  const grades = Map.groupBy(spacedRows(String(judgements)), ([question = '']) => question);
  return {
    documents: smartRecords(String(documents)).map((record, at) => ({
      id: String(at + 1),
      // It begins with the title.
      text: record.get('W') ?? '',
    })),
    // Judgements count the questions from 1; the numbers in their own file leave some out.
    questions: smartRecords(String(questions))
      .map((record, at) => ({
        text: record.get('W') ?? '',
        grades: new Map(
          (grades.get(String(at + 1)) ?? [])
            .filter(([, , code]) => Number(code) > 0)
            .map(([, id = '', code]) => [id, leastCode + 1 - Number(code)]),
        ),
      }))
      .filter((question) => question.grades.size > 0),
  };
}

/** 1400 abstracts about aerodynamics, 225 questions of researchers, every pair judged. */
export const cranfield: TestSet = {
  name: 'Cranfield',
  source: 'C. Cleverdon, Cranfield, 1966; as kept by the University of Glasgow, here from olivernn/cranfield',
  licence: 'none is said',
  files: [
    {
      name: 'cran.all.1400',
      url: `${folder}/cran.all.1400`,
      sha256: '0feb1a64cd60d0d294b6a8c0864b9476dda2158d9964e7285c6b609d32d1ea7a',
    },
    {
      name: 'cran.qry',
      url: `${folder}/cran.qry`,
      sha256: '99578ceb88941ef89c14faf7c63c23776a376d8fba319b990f01d0c601d8b03f',
    },
    {
      name: 'cranqrel',
      url: `${folder}/cranqrel`,
      sha256: '92e54b58dac0b980152178f350d892fae66c8a239b8a11715b835fb8d2f6bc0e',
    },
  ],
  read,
};
