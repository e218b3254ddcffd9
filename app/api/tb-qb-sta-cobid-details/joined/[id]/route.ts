export { separateNames as DELETE } from '@/lib/api/cobids'
