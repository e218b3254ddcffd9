export { querySections as GET } from '@/lib/api/cobids'
