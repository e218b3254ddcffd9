import type { Translate } from '../kit/i18n/translator'

/** Facts of an entry in one line: `fileName: a.LNZF · size: 1024`; lists and objects as JSON. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ')
}

/** Kinds of what an entry is about that have a name of their own. */
const SUBJECTS = [
  ...[
    'run',
    'file',
    'attachment',
    'reading',
    'user',
    'expert',
    'letter',
    'reportVersion',
    'keptRun',
    'share',
    'law',
  ],
  ...[
    'referenceList',
    'referenceText',
    'publicCode',
    'companies',
    'role',
    'department',
    'organisation',
    'dictionary',
  ],
  ...['module', 'serviceKey', 'eventTarget', 'installation', 'claimRule'],
]

/** What an entry is about: `分析 28` instead of `run:28`. */
export function subjectText(subject: string | null, translate: Translate): string | null {
  const [kind = '', ...id] = subject?.split(':') ?? []
  return SUBJECTS.includes(kind) ? `${translate(`system.audit.subjects.${kind}`)} ${id.join(':')}` : subject
}

export const actionText = (action: string, translate: Translate) => translate(`users.actions.${action}`)
