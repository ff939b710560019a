/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Edges of a box in the window, in CSS pixels; a DOMRect is one. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** On which side of the line from `a` to `b` a point lies: positive, negative, or 0 on it. */
const side = (point: Point, a: Point, b: Point): number => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)

const isInTriangle = (point: Point, a: Point, b: Point, c: Point): boolean => {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)]
  return !(sides.some((each) => each < 0) && sides.some((each) => each > 0))
}

/**
 * Whether a pointer that came from one place to another is on its way to the box: it is inside the triangle between where
 * it came from and the box's near corners. A pointer that rests is not on its way.
 */
export const headsFor = (from: Point, to: Point, { left, right, top, bottom }: Box): boolean => {
  if (from.x === to.x && from.y === to.y) return false
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return corners.some((corner, index) => isInTriangle(to, from, corner, corners[(index + 1) % 4] ?? corner))
}
