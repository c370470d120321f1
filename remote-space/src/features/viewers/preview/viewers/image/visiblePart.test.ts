import { centredOn, visiblePart } from './visiblePart.ts';

const picture = { x: 1000, y: 500 };
const room = { x: 400, y: 400 };

describe('the visible part of a picture', () => {
  it('is what the window shows of it, and nothing where it shows all', () => {
    const middle = { zoom: 1, offset: { x: 0, y: 0 } };
    expect(visiblePart(middle, picture, room)).toEqual({ x: 0.3, y: 0.1, w: 0.4, h: 0.8 });
    const corner = { zoom: 1, offset: { x: 300, y: 50 } };
    expect(visiblePart(corner, picture, room)).toEqual({ x: 0, y: 0, w: 0.4, h: 0.8 });
    expect(visiblePart({ ...middle, zoom: 0.4 }, picture, room)).toBeNull();
  });

  it('can be brought to the middle again', () => {
    const box = { x: 0.2, y: 0.3, w: 0.4, h: 0.8 };
    const view = { zoom: 2, offset: centredOn(box, 2, picture) };
    const seen = visiblePart(view, picture, room);
    expect(seen && [seen.x + seen.w / 2, seen.y + seen.h / 2]).toEqual([0.4, 0.7]);
  });
});
