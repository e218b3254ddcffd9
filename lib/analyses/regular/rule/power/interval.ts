import { round2 } from '../../../../domain/decimal'

/** Standard deviations of a normal distribution that hold 95 %. */
const Z = 1.96

/** Wilson's 95 % interval of a share, in %. */
export function wilsonInterval(found: number, tried: number): { lowest: number; highest: number } {
  const share = found / tried
  const centre = share + (Z * Z) / (2 * tried)
  const spread = Z * Math.sqrt((share * (1 - share)) / tried + (Z * Z) / (4 * tried * tried))
  const whole = 1 + (Z * Z) / tried
  const inPercent = (value: number) => round2(Math.min(1, Math.max(0, value / whole)) * 100)
  return { lowest: inPercent(centre - spread), highest: inPercent(centre + spread) }
}
