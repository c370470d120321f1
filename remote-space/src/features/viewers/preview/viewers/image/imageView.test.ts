import { fitZoom, held, zoomedAt } from './imageView.ts';

const window = { x: 400, y: 300 };

describe('a picture in its window', () => {
  it('is seen whole, and never larger than it is', () => {
    expect(fitZoom({ x: 800, y: 300 }, window)).toBe(0.5);
    expect(fitZoom({ x: 32, y: 32 }, window)).toBe(1);
    expect(fitZoom({ x: 0, y: 0 }, window)).toBe(1);
  });

  it('keeps the point under the pointer when it comes nearer', () => {
    const view = { zoom: 1, offset: { x: 10, y: 0 } };
    const point = { x: 100, y: 50 };
    const next = zoomedAt(view, 2, point);
    // The picture's own point under the pointer, before and after.
    const under = ({ zoom, offset }: typeof view) => [
      (point.x - offset.x) / zoom,
      (point.y - offset.y) / zoom,
    ];
    expect(under(next)).toEqual(under(view));
  });

  it('has a nearest and a farthest', () => {
    const view = { zoom: 1, offset: { x: 0, y: 0 } };
    expect(zoomedAt(view, 1000, { x: 0, y: 0 }).zoom).toBe(32);
    expect(zoomedAt(view, 0, { x: 0, y: 0 }).zoom).toBe(0.05);
  });

  it('cannot be dragged out of sight', () => {
    const picture = { x: 800, y: 200 };
    expect(held({ zoom: 1, offset: { x: 900, y: 90 } }, picture, window).offset).toEqual({ x: 200, y: 0 });
  });
});
