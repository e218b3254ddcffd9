import { getTranslations } from 'next-intl/server'
import { FormButton } from '@/app/_ui/forms/form-button'

/** Deletes the section permanently, after its code was typed. */
export async function RemoveButton({ openId, sectionCode }: { openId: string; sectionCode: string }) {
  const t = await getTranslations('sections.remove')
  const label = t('code', { code: sectionCode })
  return (
    <FormButton
      label={t('button')}
      title={t('title', { code: sectionCode })}
      note={t('note')}
      target={{ path: `/api/tb-prj-sections/${encodeURIComponent(openId)}`, method: 'DELETE' }}
      fields={[{ name: 'sectionCode', label, kind: 'text', required: true, autoComplete: 'off' }]}
      submit={{ label: t('submit'), danger: true }}
      next="/qb-project"
    />
  )
}
