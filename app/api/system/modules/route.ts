export { moduleList as GET } from '@/lib/api/system/modules'
