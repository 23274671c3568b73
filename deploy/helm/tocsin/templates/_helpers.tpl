{{- define "tocsin.name" -}}
{{- if contains "tocsin" .Release.Name }}{{ .Release.Name | trunc 53 | trimSuffix "-" }}{{ else }}{{ printf "%s-tocsin" .Release.Name | trunc 53 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "tocsin.labels" -}}
app.kubernetes.io/name: tocsin
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "tocsin.selector" -}}
app.kubernetes.io/name: tocsin
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Is there a PostgreSQL database that replicas can share? */}}
{{- define "tocsin.isShared" -}}
{{- if and .Values.stores.existingSecret .Values.stores.databaseKey }}true{{ end }}
{{- end }}

{{/* Mistakes that would start, but lose data or let everybody in. */}}
{{- define "tocsin.check" -}}
{{- if not .Values.tokensSecret }}{{ fail "tokensSecret is required: the name of a Secret with the key tokens.yaml" }}{{ end }}
{{- if not (include "tocsin.isShared" .) }}
{{- if or (gt (int .Values.serve.replicas) 1) .Values.autoscaling.enabled }}{{ fail "several replicas need PostgreSQL: set stores.existingSecret and stores.databaseKey" }}{{ end }}
{{- if gt (int .Values.worker.replicas) 0 }}{{ fail "workers need PostgreSQL: set stores.existingSecret and stores.databaseKey" }}{{ end }}
{{- end }}
{{- if and (or (gt (int .Values.serve.replicas) 1) .Values.autoscaling.enabled) (not .Values.stores.redisKey) }}{{ fail "several replicas need Redis for sessions: set stores.redisKey" }}{{ end }}
{{- end }}

{{- define "tocsin.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "tocsin.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "tocsin.env" -}}
{{- if include "tocsin.isShared" . }}
- name: TOCSIN_DATABASE
  valueFrom:
    secretKeyRef:
      name: {{ .Values.stores.existingSecret }}
      key: {{ .Values.stores.databaseKey }}
{{- else }}
- name: TOCSIN_DATABASE
  value: /data/tocsin.db
{{- end }}
{{- if and .Values.stores.existingSecret .Values.stores.redisKey }}
- name: TOCSIN_REDIS
  valueFrom:
    secretKeyRef:
      name: {{ .Values.stores.existingSecret }}
      key: {{ .Values.stores.redisKey }}
{{- end }}
{{- if .Values.policy }}
- name: TOCSIN_POLICY
  value: /etc/tocsin/policy.yaml
{{- end }}
{{- end }}

{{- define "tocsin.scheduling" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "tocsin.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
