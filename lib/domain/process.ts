/** The steps of a section's clean-bid process. */
export const PROCESS_STEPS = ['project', 'survey', 'upload', 'paramSet', 'run'] as const
export type ProcessStep = (typeof PROCESS_STEPS)[number]

export const stepOf = (value: string | undefined): ProcessStep =>
  PROCESS_STEPS.find((step) => step === value) ?? PROCESS_STEPS[0]
