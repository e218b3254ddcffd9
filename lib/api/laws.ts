import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pastOfStates, settle } from '../audit/settle'
import { AppError } from '../kit/errors'
import { withFrom } from '../kit/from'
import { type Article, articlesAt, versionsOfArticle } from '../laws/articles'
import { type LawVersion, lawVersionsOf } from '../laws/data'
import { addLawVersion } from '../laws/mutations'
import { type ArticleInput, articleInput } from '../laws/schema'
import { json } from './contract/answer'
import { doneWith, found, listed, moment, text } from './contract/answers'
import { endpoint } from './contract/endpoint'
import { pageFields, pageHeaders } from './contract/paging'

const wireArticle = ({ number, createdAt, author, ...article }: Article) => ({
  ...article,
  version: number,
  createdAt,
  author,
})

const article = z.object({
  key: z.string(),
  version: z.int(),
  instrument: z.string(),
  date: z.string(),
  article: z.string(),
  text: z.string(),
  usedFor: z.array(z.string()),
  inForce: z.boolean(),
  createdAt: moment,
  author: text,
})
const listShape = {
  about: 'Current articles of law.',
  input: z.strictObject(pageFields),
  answer: listed(article),
}

/** `GET`: the current articles, in the caller's language. */
export const listOfLaws = endpoint('section:view', listShape, async (call) => {
  const { input, person, translate } = call
  const all = articlesAt(null, await lawVersionsOf(person.organisationId), translate)
  const start = (input.page - 1) * input.size
  const data = all.slice(start, start + input.size).map(wireArticle)
  return json({ success: true, data, total: all.length }, { headers: pageHeaders(input, all.length) })
})

const key = z.string().min(1).max(100)

/** `GET` of one article: its versions, newest first; the product's own is version 0. */
export const versionsOfLaw = endpoint(
  'section:view',
  {
    about: 'Versions of an article, newest first; the product’s own is version 0.',
    input: z.strictObject({ key }),
    answer: found(z.array(article)),
  },
  async ({ input, person, translate }) => {
    const versions = versionsOfArticle(input.key, await lawVersionsOf(person.organisationId), translate)
    if (versions.length === 0) throw new AppError('notFound')
    return { success: true, data: versions.map(wireArticle) }
  },
)

export const addLaw = endpoint(
  'system:manage',
  {
    about: 'Adds an article of the organisation.',
    input: articleInput,
    from: 'body',
    answer: doneWith(z.object({ key: z.string() })),
  },
  async ({ input, person: { organisationId, userId }, translate }) => {
    const id = `own-${randomUUID()}`
    await addLawVersion(organisationId, id, async () => input, userId, {
      action: 'lawAdded',
      userId,
      subject: ['law', id],
      detail: input,
    })
    return { success: true, message: translate('api.saved'), data: { key: id } }
  },
)

/** `PUT`: adds a version of an article, also of the product's; earlier results cite the earlier version. */
export const changeLaw = endpoint(
  'system:manage',
  {
    about: 'Adds a new version of an article; earlier results cite the earlier version.',
    input: withFrom(articleInput).extend({ key }),
    from: 'body',
    answer: doneWith(z.object({ key: z.string(), version: z.int() })),
  },
  async ({ input: { key: id, from, ...given }, person: { organisationId, userId }, translate }) => {
    const settled = async (written: readonly LawVersion[]) => {
      const versions = versionsOfArticle(id, written, translate)
      if (!versions[0]) throw new AppError('notFound')
      return settle(given, from, stated(versions[0]), pastOfArticle(versions))
    }
    const { number } = await addLawVersion(organisationId, id, settled, userId, ({ number, input }) => ({
      action: 'lawChanged',
      userId,
      subject: ['law', id],
      detail: { version: number, ...input },
    }))
    return { success: true, message: translate('api.saved'), data: { key: id, version: number } }
  },
)

const stated = ({
  instrument,
  date,
  article: where,
  text: words,
  usedFor,
  inForce,
}: Article): ArticleInput => ({
  instrument,
  date,
  article: where,
  text: words,
  usedFor: [...usedFor],
  inForce,
})

/** Each version has its author. */
const pastOfArticle = (versions: readonly Article[]) =>
  pastOfStates(async () =>
    versions.map((version) => ({ by: version.author, at: version.createdAt, values: stated(version) })),
  )
