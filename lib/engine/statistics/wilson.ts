/** Standard deviations of a normal distribution that hold 95 %. */
const Z = 1.96

/** Wilson's 95 % interval of a share, in %. */
export function wilson(hits: number, of: number): readonly [number, number] {
  const share = hits / of
  const centre = share + (Z * Z) / (2 * of)
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))
  const whole = 1 + (Z * Z) / of
  return [((centre - spread) / whole) * 100, ((centre + spread) / whole) * 100]
}
