import { Notice } from '@/app/_analyses/results/run-notices'
import { scopeParts } from '@/lib/analyses/cobids/view/words'
import { personOfPage } from '@/lib/auth/loaders'
import type { Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { madeUpText } from '@/lib/sections/data'

/** What the figures were made from, and what that does not allow to say. */
export async function ScopeNote({ scope, locale }: { scope: Row; locale: Locale }) {
  const translate = translator(locale)
  const { figures, context, limits, p } = scopeParts(scope, translate, locale)
  const madeUp = await madeUpText((await personOfPage()).organisationId, translate)
  return (
    <>
      <Notice plain title={madeUp ? `${figures} · ${madeUp}` : figures}>
        {[context, ...p].map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
      {limits.length > 0 && <Notice plain>{limits.join(' ')}</Notice>}
    </>
  )
}
