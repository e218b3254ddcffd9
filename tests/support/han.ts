/** Simplified characters that are also rare traditional ones with another meaning. */
const SIMPLIFIED_TOO = '与价征复构种确后离机占并据于异几体坏么网余万筑适'

/** All characters of an encoding in these rows and cells. */
function charactersOf(encoding: string, has: (lead: number, trail: number) => boolean): Set<string> {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = 0xa1; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (has(lead, trail)) characters.add(decoder.decode(Uint8Array.of(lead, trail)))
    }
  }
  return characters
}

/** The characters of Big5 (traditional Chinese), except those with another meaning there. */
function traditionalCharacters(): Set<string> {
  const characters = charactersOf('big5', (lead, trail) => {
    // The rows between the frequent and the rarer characters are not standardised.
    if (lead < 0xa4 || lead > 0xf9 || (lead > 0xc6 && lead < 0xc9)) return false
    const isOutside = (lead === 0xc6 && trail > 0x7e) || (lead === 0xf9 && trail > 0xd5)
    return (trail < 0x7f || trail > 0xa0) && !isOutside
  })
  for (const character of SIMPLIFIED_TOO) characters.delete(character)
  return characters
}

const TRADITIONAL = traditionalCharacters()
/** The characters of GB 2312 (simplified Chinese). */
const SIMPLIFIED = charactersOf('gbk', (lead, trail) => lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1)

const outside = (set: ReadonlySet<string>) => (text: string) =>
  [...text].filter((char) => /\p{Script=Han}/u.test(char) && !set.has(char)).join('')

/** The characters of a text that traditional Chinese does not use. */
export const notTraditional = outside(TRADITIONAL)
/** The characters of a text that simplified Chinese does not use. */
export const notSimplified = outside(SIMPLIFIED)
