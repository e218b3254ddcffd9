export { deleteReference as DELETE } from '@/lib/api/references'
