/** The draft name of the form that uploads a price list. */
export const LIST_DRAFT = 'reference list'
