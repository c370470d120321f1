import styles from '../EmptyDrawing.module.css';

/** What an empty place is drawn as: in ink, with one saffron stitch. */
export type DrawingName = keyof typeof drawings;

interface Drawing {
  /** Lines in ink. */
  ink: string;
  /** The one stitch. */
  stitch: string;
}

const drawings = {
  bag: {
    ink: 'M44 44c0-15 5-23 16-23s16 8 16 23M30 41h60c7 0 11 4 12 10l3 26c1 8-4 13-11 13H26c-7 0-12-5-11-13l3-26c1-6 5-10 12-10ZM24 90h72M76 41v49',
    stitch: 'M44 47v38',
  },
  folder: {
    ink: 'M18 84V30a6 6 0 0 1 6-6h22a8 8 0 0 1 6 3l7 8h37a6 6 0 0 1 6 6v5M18 84l12-33a6 6 0 0 1 6-4h66a5 5 0 0 1 5 7l-10 31a6 6 0 0 1-6 5H24a6 6 0 0 1-6-6Z',
    stitch: 'M44 69h46',
  },
  search: {
    ink: 'M54 22a30 30 0 1 1 0 60 30 30 0 0 1 0-60ZM76 74l24 22M40 44a16 16 0 0 1 12-8',
    stitch: 'M40 56h28',
  },
  inbox: {
    ink: 'M18 62 34 27a6 6 0 0 1 6-3h40a6 6 0 0 1 6 3l16 35v22a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6ZM18 62h24c2 0 3 1 4 3 3 7 7 9 14 9s11-2 14-9c1-2 2-3 4-3h24',
    stitch: 'M42 46h36',
  },
  chat: {
    ink: 'M26 22h48a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H46L30 74V60h-4a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8ZM92 40h2a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-4v13L74 78H62a8 8 0 0 1-7-5',
    stitch: 'M32 41h36',
  },
  people: {
    ink: 'M48 22a14 14 0 1 1 0 28 14 14 0 0 1 0-28ZM20 92c0-18 11-29 28-29s28 11 28 29ZM76 25a13 13 0 0 1 4 25M88 90h14c0-14-6-24-16-27',
    stitch: 'M34 79h28',
  },
  broken: {
    ink: 'M44 40c0-13 5-20 16-20 10 0 15 6 16 17M52 40H30c-7 0-11 4-12 10l-3 27c-1 8 4 13 11 13h20l6-14-8-10 10-12ZM66 37l24 3c7 0 11 5 12 11l3 26c1 8-4 13-11 13H62l6-15-9-10 10-12Z',
    stitch: 'M57 50l-8 12 8 10-6 16',
  },
  lock: {
    ink: 'M40 48V36c0-13 7-21 20-21s20 8 20 21v12M32 48h56a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8ZM60 65v10',
    stitch: 'M34 84h52',
  },
} satisfies Record<string, Drawing>;

/** The lines of a drawing, within its frame. */
export function DrawingLines({ name }: { name: DrawingName }) {
  return (
    <>
      <path className={styles.ink} d={drawings[name].ink} />
      <path className={styles.stitch} d={drawings[name].stitch} />
    </>
  );
}
