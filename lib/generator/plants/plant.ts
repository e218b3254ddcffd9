export type Plant = { readonly kind: 'none' }
