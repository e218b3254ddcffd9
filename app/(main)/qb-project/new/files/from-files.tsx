import { getLocale } from 'next-intl/server'
import { ClientMessages } from '@/app/_ui/client-messages'
import type { Person } from '@/lib/auth/data'
import { shownIncoming } from '@/lib/documents/incoming/present'
import { incomingOf } from '@/lib/documents/incoming/store'
import { allows } from '@/lib/domain/permissions'
import { translator } from '@/lib/kit/i18n/translator'
import { openIdsOfCodes } from '@/lib/sections/visible/data'
import { FromFilesForm } from './client/from-files-parts'

/** A section made of files: those that the person has sent are there again after a reload. */
export async function FromFiles({ person }: { person: Person }) {
  const translate = translator(await getLocale())
  const sent = await incomingOf(person.userId, null)
  const taken = await openIdsOfCodes(
    person,
    sent.map(({ facts }) => facts?.sectionCode),
  )
  const files = sent.map((file) => shownIncoming(file, translate, taken))
  return (
    <ClientMessages paths={['fromFiles', 'sections.fields', 'codes.fileType', 'errors.doubt']}>
      <FromFilesForm known={files} mayRun={allows(person.grants, 'analysis:run')} />
    </ClientMessages>
  )
}
