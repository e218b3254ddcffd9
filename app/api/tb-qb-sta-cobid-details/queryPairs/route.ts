export { queryPairs as GET } from '@/lib/api/cobids'
