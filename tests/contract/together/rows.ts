import type { Random } from '../../../lib/domain/random'
import type { Journal } from './journal'
import { pause, rowIn, type Together } from './world'

/** A row that was added to the records of devices. */
interface AddedRow {
  readonly feature: string
  readonly version: number
}

/** Rows that were added and lists that replaced them, with the versions that the server answered. */
export interface Rows {
  readonly added: AddedRow[]
  readonly replaced: { readonly base: number; readonly version: number }[]
}

/** The stored records of devices, and their version. */
export const storedRows = async ({
  dataDir,
  openId,
}: Together): Promise<{ version: number; features: string[] }> => {
  const [row] = await rowIn(
    dataDir,
    'select max(number) as version from record_versions where open_id = ?',
    openId,
  )
  const features = await rowIn<{ feature: string }>(
    dataDir,
    `select feature from records
     where batch_id = (select id from row_batches where open_id = ? and list = 'records') order by id`,
    openId,
  )
  return { version: Number(row!.version), features: features.map(({ feature }) => feature) }
}

/** One person adds a row, or replaces the list that they have seen by it. */
export async function importRows(world: Together, rows: Rows, random: Random, journal: Journal, at: number) {
  const isReplaced = random.chance(0.3)
  const base = (await storedRows(world)).version
  await pause(random.whole(0, 300))
  const feature = `10.${at}.c`
  const { bidderName } = world.taken.section.platform.bidders[0]!
  const text = `投标人\t特征码类型\t特征码\n${bidderName}\t40\t${feature}`
  const query = `list=records&save=all&mode=${isReplaced ? 'replace' : 'append'}&base=${base}`
  const path = `/api/tb-prj-sections/importRows?openId=${world.openId}&${query}`
  const { status, body } = await world.admin.call('POST', path, {
    body: text,
    headers: { 'content-type': 'application/octet-stream' },
  })
  if (status !== 200 || !body.data?.saved) {
    journal.counts[status === 409 ? 'conflicts' : 'refused']++
    if (status !== 409) journal.refusals.push(`rows: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    return
  }
  const { version } = body.data.saved as { version: number }
  rows.added.push({ feature, version })
  if (isReplaced) rows.replaced.push({ base, version })
  journal.counts.rows++
}

/** Rows that are gone although no list replaced them whose author had seen them, or that are there twice. */
export function lostRows({ added, replaced }: Rows, features: readonly string[]): string[] {
  return added.flatMap(({ feature, version }) => {
    const count = features.filter((one) => one === feature).length
    const isReplaced = replaced.some((one) => one.base >= version)
    return count === 1 || (count === 0 && isReplaced) ? [] : [`${feature} of version ${version}: ${count}`]
  })
}
