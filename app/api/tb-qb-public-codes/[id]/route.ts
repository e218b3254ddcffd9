export { deletePublicCode as DELETE } from '@/lib/api/public-codes'
