/** What pdf.js says while it reads: that it left out a part of a page it tells in no other way. */
export interface Warnings {
  /** Those since the last call. */
  take(): string[]
  /** Ends the listening. */
  end(): void
}

const OWN = 'Warning: '
const MOST = 100

/** Listens from now on. Documents are read one at a time in a thread. */
export function listenToWarnings(): Warnings {
  let heard: string[] = []
  const { warn } = console
  console.warn = (...values: unknown[]) => {
    const [first] = values
    if (typeof first !== 'string' || !first.startsWith(OWN)) warn(...values)
    else if (heard.length < MOST) heard.push(first.slice(OWN.length))
  }
  return {
    take() {
      const taken = heard
      heard = []
      return taken
    },
    end() {
      console.warn = warn
    },
  }
}

/** Whether a part of a page was left out because it is damaged. */
export const tellsOfLoss = (warnings: readonly string[]) =>
  warnings.some((text) =>
    /ignoring (errors during|XObject)|flate stream|Error during font loading/.test(text),
  )
