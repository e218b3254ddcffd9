import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import { ANALYSES } from '@/lib/analyses/rules'
import type { Article } from '@/lib/laws/articles'

type Words = Awaited<ReturnType<typeof getTranslations<'laws'>>>

/** What an article is called: its instrument alone where that is named as a whole. */
export const nameOf = (t: Words, { instrument, article }: Pick<Article, 'instrument' | 'article'>) =>
  article === '' ? instrument : t('detailsTitle', { instrument, article })

/** The fields of an article; `given`: the initial values. */
export async function articleFields(given?: Article): Promise<Field[]> {
  const [t, names] = [await getTranslations('laws'), await getTranslations('analyses')]
  const options = ANALYSES.map(({ id }) => ({ value: id, label: names(`${id}.title` as never) }))
  const inForce: Field = {
    name: 'inForce',
    label: t('inForceField'),
    kind: 'check',
    value: given?.inForce ?? true,
  }
  return [
    {
      name: 'instrument',
      label: t('instrument'),
      kind: 'text',
      required: true,
      value: given?.instrument ?? '',
    },
    {
      name: 'article',
      label: t('article'),
      kind: 'text',
      value: given?.article ?? '',
      hint: t('articleHint'),
    },
    {
      name: 'date',
      label: t('date'),
      kind: 'text',
      required: true,
      value: given?.date ?? '',
      hint: t('dateHint'),
    },
    { name: 'text', label: t('text'), kind: 'textarea', required: true, value: given?.text ?? '' },
    { name: 'usedFor', label: t('usedFor'), kind: 'checks', value: given?.usedFor ?? [], options },
    ...(given ? [inForce] : []),
  ]
}
