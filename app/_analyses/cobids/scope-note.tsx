import { Notice } from '@/app/_analyses/results/run-notices'
import { scopeSentences } from '@/lib/analyses/cobids/view/words'
import type { Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'

/** What the figures were made from, and what that does not allow to say. */
export function ScopeNote({ scope, locale }: { scope: Row; locale: Locale }) {
  const [figures, ...notes] = scopeSentences(scope, translator(locale), locale)
  return (
    <Notice plain title={figures!}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}
