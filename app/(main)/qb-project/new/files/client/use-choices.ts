'use client'
import { useMemo, useState } from 'react'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import type { ShownIncoming } from '@/lib/documents/incoming/present'
import { keyOf, type ProposedSection, proposalOf } from '@/lib/workspace/from-files/proposal'

export type SectionField = keyof ProposedSection | 'openTime'
type Typed = Readonly<Partial<Record<SectionField, string>>>

/** What the person has typed and decided; everything else follows from the files. */
interface Choices {
  readonly section: Typed
  readonly names: Readonly<Record<string, string>>
  readonly omitted: readonly string[]
}
const NONE: Choices = { section: {}, names: {}, omitted: [] }

/** The proposal with the person's changes, which survive a reload as the files do. */
export function useChoices(files: readonly ShownIncoming[]) {
  const [choices, setChoices] = useState(NONE)
  const { state: drafts } = useDraft<Choices>('from-files', {
    value: choices === NONE ? null : choices,
    restore: setChoices,
    discard: () => setChoices(NONE),
    isChanged: () => false,
  })
  const proposal = useMemo(() => {
    const { names, omitted } = choices
    return proposalOf(files, { omitted: new Set(omitted), names: new Map(Object.entries(names)) })
  }, [files, choices])
  const fieldValue = (field: SectionField): string => {
    const typed = choices.section[field]
    if (typed !== undefined) return typed
    return field === 'openTime' ? '' : String(proposal.section[field] ?? '')
  }
  return {
    drafts,
    proposal,
    fieldValue,
    typedName: (file: ShownIncoming): string | undefined => choices.names[keyOf(file)],
    type: (field: SectionField, value: string) =>
      setChoices((before) => ({ ...before, section: { ...before.section, [field]: value } })),
    name: (file: ShownIncoming, name: string) =>
      setChoices((before) => ({ ...before, names: { ...before.names, [keyOf(file)]: name } })),
    use: (file: ShownIncoming, isUsed: boolean) =>
      setChoices((before) => {
        const omitted = before.omitted.filter((key) => key !== keyOf(file))
        return { ...before, omitted: isUsed ? omitted : [...omitted, keyOf(file)] }
      }),
    forget: () => setChoices(NONE),
  }
}
