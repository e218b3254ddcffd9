import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import { formWords } from '@/app/_ui/forms/words'
import { candidateText, subcontractorText } from '@/lib/sections/awards/lines'
import type { AwardOfSection } from '@/lib/sections/awards/loaders'
import { AwardForm } from './client/award-form'

/** Opens the form of the award. Its lists are lines, which the browser sends as lists. */
export async function AwardButton({ award: { openId, bidders, versions } }: { award: AwardOfSection }) {
  const t = await getTranslations('entry.award')
  const stored = versions[0]
  const names = stored?.bidderName && !bidders.includes(stored.bidderName) ? [stored.bidderName] : []
  const options = [...bidders, ...names].map((name) => ({ value: name, label: name }))
  const fields: Field[] = [
    {
      ...{ name: 'bidderName', label: t('bidderName'), kind: 'select', value: stored?.bidderName ?? '' },
      options: [{ value: '', label: t('noAward') }, ...options],
    },
    { name: 'price', label: t('price'), kind: 'text', value: stored?.price ?? '' },
    { name: 'time', label: t('time'), kind: 'text', value: stored?.time ?? '', hint: t('timeHint') },
    {
      ...{ name: 'candidates', label: t('candidates'), kind: 'textarea', hint: t('candidatesHint') },
      value: candidateText(stored?.candidates ?? []),
    },
    {
      ...{ name: 'subcontractors', label: t('subcontractors'), kind: 'textarea' },
      ...{ hint: t('subcontractorsHint'), value: subcontractorText(stored?.subcontractors ?? []) },
    },
  ]
  return (
    <AwardForm
      label={t(stored?.bidderName ? 'change' : 'enter')}
      title={t('title')}
      note={t('note')}
      target={{
        ...{ path: `/api/tb-prj-awards/save/${encodeURIComponent(openId)}`, method: 'POST', edits: true },
      }}
      fields={fields}
      words={await formWords()}
      wide
    />
  )
}
