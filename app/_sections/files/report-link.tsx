import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/icon'
import { foundText, foundTone } from '@/lib/documents/files/present'
import type { Found } from '@/lib/engine/parse/report'
import styles from './files.module.css'

/** A link to an import report with a summary: the same words wherever a file is listed. */
export async function ReportLink({
  fileName,
  found,
  href,
}: {
  fileName: string
  found: Found
  href: string
}) {
  const t = await getTranslations('files')
  const [tone, words] = [foundTone(found), foundText(found, await getTranslations('files.problems'))]
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      aria-label={`${t('action.reportFor', { name: fileName })} ${words}`}
      className={styles.tag}
      data-tone={tone}
    >
      {tone === 'problem' && <Icon name="warning" size={12} />} {words}
    </Link>
  )
}
