import { warmUp } from '../compute/pool'

/** Called by the pages of laboratories: whoever asks the first question does not wait for its thread to load its code. */
export const prepareLaboratory = (): void => warmUp('laboratory')
