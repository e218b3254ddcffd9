import { EVERY_HEADER } from './page-requests'
import { addressOf, ask, eachOf, flawsOf, nameOf, type Visit } from './page-visits'

/** The visits to which further headers bring another answer. */
export async function changedByHeaders(visits: readonly Visit[]): Promise<string[]> {
  const wrong: string[] = []
  await eachOf(visits, async (visit) => {
    const path = addressOf(visit.page, visit.place)
    const plain = await ask(visit.who, { path, method: 'HEAD' })
    const { 'sec-fetch-dest': _, ...headers } = EVERY_HEADER
    const answer = await ask(visit.who, { path, method: 'HEAD', headers })
    const isSame = answer.status === plain.status && answer.headers.location === plain.headers.location
    const flaws = [...(isSame ? [] : [`${answer.status}, not ${plain.status}`]), ...flawsOf(answer)]
    wrong.push(...flaws.map((flaw) => `${nameOf(visit)}: ${flaw}`))
  })
  return wrong
}
