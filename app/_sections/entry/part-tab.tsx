import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { editPart } from '@/lib/sections/intake/edit-actions'
import { editedParts } from '@/lib/sections/intake/loaders'
import { EntryForm } from './client/entry-parts'
import { fieldViews } from './field-views'

export async function PartTab({ openId, part }: { openId: string; part: 'section' | 'opening' }) {
  const { types, ...stored } = await editedParts(openId)
  const values = stored[part]
  const [t, parts] = [await getTranslations('entry.rows'), await getTranslations('sections.parts')]
  return (
    <ClientMessages paths={['entry.form', 'shell.conflict']}>
      <Card title={parts(part)}>
        <EntryForm
          key={part}
          name={part}
          action={editPart.bind(null, openId, part)}
          fields={await fieldViews(part, values, { types })}
          submit={t('save')}
        />
      </Card>
    </ClientMessages>
  )
}
