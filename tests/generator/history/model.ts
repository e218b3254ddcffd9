/** A company with the trade and the place in which it is at home. */
export interface Firm {
  readonly name: string
  readonly code: string
  readonly trade: number
  readonly area: number
  /** How often it takes part, 0 to 1. */
  readonly activity: number
  /** What its prices are to those of others. */
  readonly level: number
}

/** Where, when and how large a section is. */
export interface Site {
  readonly trade: number
  readonly area: number
  /** Among the sections of the history, by size: 0 to 3. */
  readonly quarter: number
  readonly control: number
  readonly openTime: string
}

/** Written as the platform states it, with what is not stated as null. */
export interface GeneratedSection {
  readonly openId: string
  readonly tenderCode: string
  readonly projectType: string
  readonly projectArea: string
  readonly openTime: string
  readonly evaMethod: string
  readonly controlPrice: number
  readonly fixedSum: number
  readonly bidders: readonly {
    readonly bidderName: string
    readonly bidderCode: string
    readonly isOk: boolean
    readonly total: number
  }[]
  readonly award: {
    readonly bidderName: string
    readonly price: number
    readonly time: string
    readonly subcontractors: readonly { readonly name: string; readonly work: string; readonly price: null }[]
  }
  readonly isLeftOut: boolean
}

/** A planted ring. */
export interface Ring {
  readonly members: readonly string[]
  /** Ids of the sections in which all of them took part, in order of time. */
  readonly openIds: readonly string[]
}

export interface GeneratedHistory {
  /** In order of time. */
  readonly sections: readonly GeneratedSection[]
  readonly rings: readonly Ring[]
}
