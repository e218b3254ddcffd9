export interface Dissent {
  readonly openId: string
  readonly judgementId: number | null
  /** What the dissent is about, in words. */
  readonly about: string
  readonly text: string
}

export const dissentDraft = (judgementId: number | null) => `dissent ${judgementId}`
/** It can be stated on several pages of a section. */
export const dissentPlace = (openId: string) => `section ${openId}`
