/** The first character of each letter in the order of pinyin; no syllable begins with I, U or V. */
const FIRSTS = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀'
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ'
const order = new Intl.Collator('zh-CN-u-co-pinyin')

function initialOf(char: string): string {
  if (!/^\p{Script=Han}$/u.test(char)) return /^[A-Z]$/.test(char) ? char : ''
  let [low, high] = [0, FIRSTS.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (order.compare(FIRSTS[middle]!, char) <= 0) low = middle
    else high = middle - 1
  }
  return LETTERS[low]!
}

/** The initials by which a company may sign: 沈阳示例建设 is SYSLJS. Characters with several readings have their usual one. */
export const initialsOf = (name: string): string => [...name.toUpperCase()].map(initialOf).join('')
