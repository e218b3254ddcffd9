import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { opens, organisationParams, type runs, sectionParams } from '@/db/schema'
import { fileById, filesOf, isPriced, type StoredFile } from '../documents/files/data'
import { specifiedFileId } from '../domain/engine-params'
import { PARSE_STATUS } from '../domain/number-codes'
import type { ParamFacts } from '../domain/param-check'
import { decodeParams, encodeParams } from '../domain/param-codec'
import { PARAMS, type ParamKey, type ParamValues } from '../domain/params'
import { type ReadForm, readForm } from './form'

/** What a section starts with: the organisation's defaults over those of the product. */
export async function organisationDefaults(organisationId: number): Promise<ParamValues> {
  return defaultsNow(organisationId)
}

/** The same as it stands at this moment: what is read for a change is read where it is made. */
export function defaultsNow(organisationId: number): ParamValues {
  const row = db()
    .select({ values: organisationParams.values })
    .from(organisationParams)
    .where(eq(organisationParams.organisationId, organisationId))
    .get()
  return decodeParams(row?.values ?? {})
}

/** The parameters of a section: as saved, else the defaults of its organisation. */
export async function paramsOf(openId: string): Promise<ParamValues> {
  return paramsNow(openId)
}

/** The same as it stands at this moment: what is read for a change is read where it is made. */
export function paramsNow(openId: string): ParamValues {
  const row = db()
    .select({ organisationId: opens.organisationId, values: sectionParams.values })
    .from(opens)
    .leftJoin(sectionParams, eq(sectionParams.openId, opens.openId))
    .where(eq(opens.openId, openId))
    .get()
  if (!row) throw new Error(`no section ${openId}`)
  return decodeParams(row.values ?? {}, defaultsNow(row.organisationId))
}

const readFiles = async (openId: string): Promise<StoredFile[]> =>
  (await filesOf(openId, { isDel: 0 })).filter((file) => file.parseStatus === PARSE_STATUS.success)

/** Files of a section that can be chosen as the benchmark: live ones whose bill could be read and has prices. */
export async function selectableFiles(openId: string): Promise<StoredFile[]> {
  return (await readFiles(openId)).filter(isPriced)
}

export async function paramFacts(openId: string): Promise<ParamFacts> {
  const files = await readFiles(openId)
  const idsOf = (wanted: boolean) =>
    new Set(files.filter((file) => isPriced(file) === wanted).map(({ id }) => id))
  return { fileIds: idsOf(true), unpricedIds: idsOf(false) }
}

/** A form for a section, read over what the section has now. */
export async function formOf(openId: string, raw: Readonly<Record<string, unknown>>): Promise<ReadForm> {
  return readForm(raw, await paramsOf(openId), await paramFacts(openId))
}

/** The file the parameters choose as the benchmark, deleted or not; null where they choose none. */
export async function specifiedFileOf(openId: string, values: ParamValues): Promise<StoredFile | null> {
  const id = specifiedFileId(values)
  const file = id === null ? null : await fileById(id)
  return file?.openId === openId ? file : null
}

type Computed = Pick<typeof runs.$inferSelect, 'openId' | 'analysis' | 'params'>

/** The parameters a run's analysis depends on that have another value now than when it ran. */
export async function changedParams(run: Computed): Promise<ParamKey[]> {
  const used = encodeParams(decodeParams(run.params))
  const now = encodeParams(await paramsOf(run.openId))
  return PARAMS.filter(({ group, engine }) => group === run.analysis && engine !== null)
    .map(({ key }) => key)
    .filter((key) => used[key] !== now[key])
}

/** Were the results computed with other parameters than the section has now? */
export async function paramsChanged(run: Computed): Promise<boolean> {
  return (await changedParams(run)).length > 0
}
