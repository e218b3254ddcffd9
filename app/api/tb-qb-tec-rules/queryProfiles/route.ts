export { layoutProfiles as GET } from '@/lib/api/layout-rules'
