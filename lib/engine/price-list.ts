/** A resource as a price list names it. */
export interface PriceListLine {
  readonly code: string | null
  readonly name: string | null
  readonly spec: string | null
  readonly unit: string | null
  /** In yuan, without tax. */
  readonly price: number | null
  readonly priceWithTax: number | null
}

/** A published price list 信息价 (buildup.md §2) that applies to a section. */
export interface PriceList {
  readonly name: string
  readonly region: string
  /** `2026-03`. */
  readonly month: string
  readonly version: number
  /**
   * Its lines. Where it has several prices for one resource, each is a published price: the further ones stand in parts of
   * their own.
   */
  readonly parts: readonly (readonly PriceListLine[])[]
}
