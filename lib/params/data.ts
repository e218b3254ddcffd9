import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import { opens, organisationParams, type runs, sectionParams } from '@/db/schema'
import { fileById, filesOf, isPriced, type StoredFile } from '../documents/files/data'
import { BILL_TYPES, PARSE_STATUS } from '../domain/number-codes'
import type { ParamFacts } from '../domain/params/check'
import { decodeParams, encodeParams } from '../domain/params/codec'
import { specifiedFileId } from '../domain/params/engine'
import { PARAMS, type ParamKey, type ParamValues } from '../domain/params/table'
import { biddersOf } from '../sections/bidders/data'
import { type ReadForm, readForm } from './form'

/** The default parameters of an organisation, over those of the product. */
export async function organisationDefaults(organisationId: number): Promise<ParamValues> {
  const row = await first(
    db()
      .select({ values: organisationParams.values })
      .from(organisationParams)
      .where(eq(organisationParams.organisationId, organisationId)),
  )
  return decodeParams(row?.values ?? {})
}

/** The parameters of a section: the saved ones, or else its organisation's defaults. */
export async function paramsOf(openId: string): Promise<ParamValues> {
  const values = (await paramsOfSections([openId])).get(openId)
  if (!values) throw new Error(`no section ${openId}`)
  return values
}

/** The same of many sections, by section. */
export async function paramsOfSections(
  openIds: readonly string[],
): Promise<ReadonlyMap<string, ParamValues>> {
  const rows = await db()
    .select({ openId: opens.openId, organisationId: opens.organisationId, values: sectionParams.values })
    .from(opens)
    .leftJoin(sectionParams, eq(sectionParams.openId, opens.openId))
    .where(among(opens.openId, openIds))
  const defaults = new Map<number, ParamValues>()
  for (const { organisationId } of rows)
    if (!defaults.has(organisationId))
      defaults.set(organisationId, await organisationDefaults(organisationId))
  return new Map(
    rows.map(({ openId, organisationId, values }) => [
      openId,
      decodeParams(values ?? {}, defaults.get(organisationId)),
    ]),
  )
}

const readFiles = async (openId: string): Promise<StoredFile[]> =>
  (await filesOf(openId, { isDel: 0, fileTypes: BILL_TYPES })).filter(
    (file) => file.parseStatus === PARSE_STATUS.success,
  )

/** Files of a section that can be chosen as the benchmark: live, readable and with prices. */
export async function selectableFiles(openId: string): Promise<StoredFile[]> {
  return (await readFiles(openId)).filter(isPriced)
}

export async function paramFacts(openId: string): Promise<ParamFacts> {
  const files = await readFiles(openId)
  const idsOf = (wanted: boolean) =>
    new Set(files.filter((file) => isPriced(file) === wanted).map(({ id }) => id))
  const bidders = await biddersOf(openId, { isOk: 1 })
  return {
    fileIds: idsOf(true),
    unpricedIds: idsOf(false),
    bidderIds: new Set(bidders.map(({ id }) => id)),
  }
}

/** A submitted form, merged over the section's current parameters. */
export async function formOf(openId: string, raw: Readonly<Record<string, unknown>>): Promise<ReadForm> {
  return readForm(raw, await paramsOf(openId), await paramFacts(openId))
}

/** The file chosen as the benchmark, deleted or not; null if none is chosen. */
export async function specifiedFileOf(openId: string, values: ParamValues): Promise<StoredFile | null> {
  const id = specifiedFileId(values)
  const file = id === null ? null : await fileById(id)
  return file?.openId === openId ? file : null
}

type Computed = Pick<typeof runs.$inferSelect, 'openId' | 'analysis' | 'params'>

export function differingParams(analysis: string, one: ParamValues, other: ParamValues): ParamKey[] {
  const [used, now] = [encodeParams(one), encodeParams(other)]
  return PARAMS.filter(({ group, engine }) => group === analysis && engine !== null)
    .map(({ key }) => key)
    .filter((key) => used[key] !== now[key])
}

/** Whether parameters of the run's analysis have changed since. */
export async function paramsChanged(run: Computed): Promise<boolean> {
  return differingParams(run.analysis, decodeParams(run.params), await paramsOf(run.openId)).length > 0
}
