import { norm } from './norm'

/** Units of measurement by the ways in which programs and price lists write them, as norm() leaves these. */
const SPELLINGS: readonly (readonly [unit: string, ...spellings: string[]])[] = [
  ['T', '吨', '公吨'],
  ['KG', '千克', '公斤'],
  ['G', '克'],
  ['M', '米'],
  ['KM', '千米', '公里'],
  ['M2', '平方米', '平米', '平方'],
  ['M3', '立方米', '立米', '立方', '方'],
  ['L', '升', '公升'],
  ['KWH', 'KW·H', '千瓦时', '度'],
]

const UNITS = new Map(SPELLINGS.flatMap(([unit, ...spellings]) => spellings.map((text) => [text, unit])))

/** norm() of a unit of measurement, equal for all ways of writing it: `吨` = `t`, `立方米` = `m³`, `公斤` = `kg`. */
export function unitNorm(text: string | null): string {
  const plain = norm(text)
  return UNITS.get(plain) ?? plain
}
