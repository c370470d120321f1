import type { SummarySet } from './SummarySet.ts';

const folder =
  'https://raw.githubusercontent.com/WING-NUS/scisumm-corpus/1dd68e44df5c94cc767cc301cd04e61c52e4bf68/data/Training-Set-2019/Task1/From-ScisummNet-2019';

/** Every so-manieth of the papers that are long, whose abstract has three sentences or more and stands nowhere in the text again. */
const papers = {
  'A00-1031': '6184d8a00443715d2d7a516d5398e1f093479c862f8442813dd31b19b2efa63c',
  'C02-1150': 'b85f333c93992aab2740905d4c683d17474924eb258019602ec0300042fa0c68',
  'C04-1146': '4a3ae167723723f9cc2740482f9942d5c2312b33df5a5ecffc25f944170c34e9',
  'C10-2005': '84fb82d9413b3cff36caa6803004b5d99f01b5c04660771e6dd4155ae929680c',
  'D07-1003': '214fba821404facdb2531e41f1715726aacdc7d7b95f515007abc543a975ab6a',
  'D07-1097': 'd66bc972125acdcc479a34ddee5c75917b9923c43f795ea0f713349402ad7907',
  'D08-1021': '0fe9e1498143329746fa9d651a600fb0b200c7f0c9593eb9ef257277b02f178c',
  'D08-1082': 'b190da87506d858fd33282e3e1425eed7f3dd57e390a345521510eb139f5dec1',
  'D09-1098': '3a580ce5bfdde0663f1a24895f7d3559a1d1e6aae89fdd0010af5b7af55762a5',
  'D10-1120': 'eae85cf6595e3a36db8a9327d8a1a1b958bbce40af88660a9d8d78dea6ce1990',
  'D12-1133': '0ff552ee5437d07db0fcbf9eb49c573b3b21390ec4e5ba4b556a3cb6af8d3dbd',
  'E06-1032': '280431695aca95efaa5855366836142765bbbdbe93932b7cbf96af4f1e96141a',
  'E99-1023': 'c0a453f5893d17f18c095bb1fc9bf3ae2b8d470a8d77bef52c2e702288ec3d62',
  'H05-1073': 'fae768279f81f4c9f8103a07a5e854303d225b033f9a286da61c9f166e55165c',
  'N01-1016': '1aab92e697c2000eb90fc035c2096af2460dbce1332d0c20e8a5fc30781b2a3c',
  'N03-1024': 'a9a43b2fed3dbfc88743cd6b88e9095abb5fe4ad4f839763df438748891a69fa',
  'N04-1022': '82fd20b542bff5fe1909be144b989eb572c8b40223c16b8880e64870284277ae',
  'N06-1003': '16d791f972e3aed48c894833208ef7755b1016ba9f25ac2cad5bb27fe1c8e52f',
  'N06-2013': '20f679abbbe6e1e855d58ecf242c27d99765c1f685496d17521f469ecacb4705',
  'N09-1012': '1e6e32d6643f04511486612f46b38c512205fe2a8a2ffe0c6004085242f3a373',
  'N10-1061': 'e9b39b44374df138c0dad5779a4b6d4e04f1ad21007ed0a74f76d019df8c524e',
  'P00-1027': 'cc178681e0450f61b49513e3b00e70853a17a371bf7af5119ac6b4fdbdd7fcff',
  'P02-1001': 'a57f4942f2d104ff91049810b3092d40546a08481d9780874d2af37f3aad05a7',
  'P02-1046': 'aef2fe8787aa3af955a2e1bed7ed13eee591dac35ec9d03c448c3bff72947bfd',
  'P03-1021': 'f5d99ffa27bcf8ff962ea204f8f638d48ce20367e9a001c3f4dbe84ef462ec29',
  'P04-1005': '89981ecb7f54d3195cf0c50f29f0c0557ba5c5bbab349f5bf84abca1ca9274bf',
  'P04-1056': '91d6751c337938b94ce75e6d371aca762af68b78c64d680fcc0dbf2b0967366e',
  'P05-1033': '838dec66be9a5636f3ffab11442fd1de99f4bb8b2f6552ea238fdfa0f2cdbf8d',
  'P05-1071': 'd392c00058171de1c1d0c938e1ce07119cdf522a00b048738f3bf45b743a31d0',
  'P06-1010': 'a035f039af76455e0a6d054695be4c2d194b17ebe12f6c1e5258b04fb3158932',
  'P06-1091': '684c33b25948c68e8bfde1edc77b80f1ad61575641fa35e683403854612933eb',
  'P06-2005': '04ba7dfa683967e4431befb7490ee32f3b4a0dc922f7b1d8ec0183e69bbf17ca',
  'P07-1019': '3d51456d1b65809c9fe1c85ac464245ed6645337fe96be0a39d39a3bdfda9cb5',
  'P07-1056': 'a3ee68d0ec479cbfa6ec55d7878a67f2e73743ae063928e254a44b22e826daec',
  'P07-1121': '5333a886b9209447771bb6090379f797be6381dc031078456466dfeab7b6e101',
  'P08-1076': '39c2bf56191bdd4e59d9ac2d06d976a3410bd3749ccaa5f02033b7ef5181ee10',
  'P08-1114': '3b703e146b50eba9656ad2b9cc5653d96ef3935662557eb0d1746b6dc8bbe576',
  'P09-1058': '2f2b675d9f5e5d8f1fd97b0dcbcdc81119030287cba04eacc9840ba86b726aa1',
  'P10-1040': '9a60fbc30ae0a7b7571a5f50f0bd5cd59a6971a99d93fc3405c4c984df7d34e9',
  'P11-1038': 'ecc285f4a25f5057f80a5c51b3f7ad5b9a9d50f2c44a4300d761c594ed928b91',
  'P87-1022': '551ef7687c7d27f03b069e4116b2ed459dc00d4cf1aac8c1ff3b192ee82fd256',
  'P91-1034': 'b7e5ecef0d760782708500de587494f275c2f8bfadc9cd9ac29d0f301ad7acf4',
  'P94-1002': 'beca93aceb03cdd0f6be33fc15e5688de260d964f8c1335860d5a011b1c38023',
  'P96-1024': '15998b91fa969d24dc514ed84e24fd2238bf1326d7ad0e3610e8682584ae8404',
  'P98-1029': 'dfaa362e496603833167b91bc0f0edbf166ba4add61999faa2aa21cafead53dc',
  'P99-1065': '90d240142af0847d24eaca3c208bda43cc0e2ec1aa055b5435fdd3a4d6aa4884',
  'W00-1401': '29356b1d0c618d16e934e304a21c8cb4e097bc0f8470d0e6057f03084fc30e05',
  'W02-0109': '83590b99f18bbba12fac93305b15373ea90fb8afadacbd0a12df14027716c5a8',
  'W02-1039': '613445342feec2d1d0bd426d71c83a01d5a0fb4ffab0b94ffab3dbd57f7f7237',
  'W03-1017': '4455a8b373ee8ae2d5b6f8c687a670d7d2955be002bd2829b70a4a1c74e88d21',
  'W04-2406': '9d035a51e71c881a849dac835970af49203c08474c88f1dfd2c8befb62937a49',
  'W04-3208': 'a909701ce8035463cea6c8cb8fffbda3037f7d95e15f919023c4c81cddb04e11',
  'W05-1203': '5d475b0651f2a715c31e61dd5b810e1bc2c28182c5ddbd3915bfff003c06792d',
  'W06-1651': 'ead96b58d9b624dba14cf1acc803d5362e72e06e982f3440905e29aed55db16a',
  'W07-0403': '8f95dea0ffb53b531e9405c069be024db8e42f2286bf6b06f13dc7bb013ecb6f',
  'W07-2216': 'e31e2db17cf7bc80a958668245192725bc3fee443b4b368768ad41f63cd062a7',
  'W09-1119': 'efd541f56825873cd34aec36eeddda07e02bb4d07eb31bf7de55f2924568e4e8',
  'W11-1802': 'f5744c974ac50ae34acd77c9ac8fceced327f467f57161619b14c359a19953b6',
  'W95-0107': '146e47e3fa347d1a801701f02b238353e1716cc3f8480e1aacf905ce704deb81',
  'W97-0311': '3175bd6cebd8aedce1b62eadcc51b02d4e19676900a582dd14a9b842a7bfdf3b',
} as const;

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (xml: string) =>
  xml
    .replaceAll('&amp;', '&')
    .replaceAll(/&(?:#(\d+)|([a-z]+));/g, (all, number: string | undefined, name: string | undefined) =>
      number === undefined ? (named[name ?? ''] ?? all) : String.fromCodePoint(Number(number)),
    );
const sentencesIn = (xml: string) =>
  Array.from(xml.matchAll(/<S [^>]*>([\s\S]*?)<\/S>/g), ([, one = '']) => plain(one).trim());

/** 60 papers about language technology, without their abstracts; those are what a summary is compared with. */
export const scisummNet: SummarySet = {
  name: 'ScisummNet',
  source: 'M. Yasunaga and others, Yale, 2019; here from WING-NUS/scisumm-corpus',
  licence: 'CC BY 4.0',
  isLong: true,
  files: Object.entries(papers).map(([id, sha256]) => ({
    name: `${id}.xml`,
    url: `${folder}/${id}/Reference_XML/${id}.xml`,
    sha256,
  })),
  read: (files) =>
    files.map((bytes) => {
      const [abstract = '', ...rest] = String(bytes).split('</ABSTRACT>');
      const sections = rest.join('').matchAll(/<SECTION title\s*="([^"]*)"[^>]*>([\s\S]*?)<\/SECTION>/g);
      const text = Array.from(
        sections,
        ([, title = '', body = '']) => `${plain(title)}\n${sentencesIn(body).join(' ')}`,
      );
      return {
        text: text.join('\n\n'),
        summaries: [sentencesIn(abstract.split('<ABSTRACT>').at(-1) ?? '').join(' ')],
      };
    }),
};
