export { queryGroups as GET } from '@/lib/api/cobids'
