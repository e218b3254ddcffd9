export { queryGraph as GET } from '@/lib/api/cobids'
