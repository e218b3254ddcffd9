import { norm } from '../../domain/norm'
import { type Bill, OTHER_LIST } from '../bill/layout'

const BY_CLASS: Readonly<Record<string, number>> = {
  ZLJE: OTHER_LIST.zlje,
  ZYGCZG: OTHER_LIST.zygczg,
  CLZG: OTHER_LIST.clzg,
  JRG: OTHER_LIST.jrg,
  ZCBFWF: OTHER_LIST.zcbfwf,
}

/** Words that occur in the name of the list, in this order of precedence. */
const BY_NAME: readonly (readonly [words: readonly string[], list: number])[] = [
  [['暂列金'], OTHER_LIST.zlje],
  [['专业', '暂估'], OTHER_LIST.zygczg],
  [['材料', '暂估'], OTHER_LIST.clzg],
  [['设备', '暂估'], OTHER_LIST.clzg],
  [['计日工'], OTHER_LIST.jrg],
  [['总承包', '服务'], OTHER_LIST.zcbfwf],
]

/** Whether the words occur in the name, one after another. */
export function containsWords(name: string, words: readonly string[]): boolean {
  let after = 0
  return words.every((word) => {
    const at = name.indexOf(word, after)
    after = at + word.length
    return at >= 0
  })
}

/** The list that a line of 其他项目 sums up, by class, else by name; null if there is none. */
export function listNamed(name: string | null, ofClass: string | null): number | null {
  const byClass = BY_CLASS[norm(ofClass)]
  if (byClass !== undefined) return byClass
  const words = norm(name)
  return BY_NAME.find(([known]) => containsWords(words, known))?.[1] ?? null
}

/** The list of a row of 其他项目: the one it is in, or for a summary line the list with its details. */
export function listOf({ others }: Bill, row: number): number | null {
  const list = others.list.get(row)
  return list === OTHER_LIST.qtxm ? listNamed(others.name.get(row), others.class.get(row)) : list
}
