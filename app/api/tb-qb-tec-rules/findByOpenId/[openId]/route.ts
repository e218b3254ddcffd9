export { layoutRulesByOpenId as GET } from '@/lib/api/layout-rules'
