// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
var schema32 = { title: "Column", type: "object", required: ["field", "headerName", "type", "cellRenderer", "cellRendererParams", "cellEditor", "cellEditorParams", "width", "sortable", "editable"], properties: { field: { type: "string" }, headerName: { type: "string" }, type: { type: "string", description: "Field type of the definition, e.g. DecimalField." }, cellRenderer: { type: "string" }, cellRendererParams: { type: "object", title: "CellRendererParams", properties: { fComputed: { type: ["string", "boolean"], description: "The formula's text; true for a plain column that only takes part in the total row." }, total: { type: "boolean", description: "A computed column that takes part in the total row." }, precision: { type: "integer" }, currency: { type: "string" }, tone: { type: "string", description: "Formula giving the cell's tone." }, choices: { type: "array", items: { $ref: "common.schema.json#/$defs/Choice" } } } }, cellEditor: { type: "string" }, cellEditorParams: { type: "object", title: "CellEditorParams", required: ["rulesConfig"], properties: { rulesConfig: { type: "array", items: { $ref: "common.schema.json#/$defs/Rule" } }, model: { type: "string" }, choices: { type: "array", items: { $ref: "common.schema.json#/$defs/Choice" } }, multiple: { type: "boolean" } } }, width: { type: "number", description: "Pixels." }, minWidth: { type: "number" }, pinned: { type: "string" }, hide: { type: "boolean" }, sortable: { type: "boolean" }, editable: { type: "boolean" }, filter: { type: "string", description: "Name of the filter of this column, if there is one." } } };
var schema35 = { title: "Rule", type: "object", required: ["rule"], description: "One check of a value. `value` by rule: min, max (decimal text, date or integer), minLength, maxLength, precision (integer), pattern (regular expression source), format (its name). `formula` must come out true.", properties: { rule: { type: "string", description: "required, min, max, minLength, maxLength, pattern, format, precision, integer, choice, unique, formula; an unknown rule is ignored by the client and refused in a definition." }, value: { type: ["string", "number", "array"], items: { type: "string" } }, formula: { type: "string" }, message: { type: "string", description: "Text for the user when the definition gives its own; else the rule's standard text." } } };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.field === void 0 && (missing0 = "field") || data.headerName === void 0 && (missing0 = "headerName") || data.type === void 0 && (missing0 = "type") || data.cellRenderer === void 0 && (missing0 = "cellRenderer") || data.cellRendererParams === void 0 && (missing0 = "cellRendererParams") || data.cellEditor === void 0 && (missing0 = "cellEditor") || data.cellEditorParams === void 0 && (missing0 = "cellEditorParams") || data.width === void 0 && (missing0 = "width") || data.sortable === void 0 && (missing0 = "sortable") || data.editable === void 0 && (missing0 = "editable"))
        return validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.field !== void 0) {
        let _errs1 = errors;
        if (typeof data.field != "string")
          return validate21.errors = [{ instancePath: instancePath + "/field", schemaPath: "#/properties/field/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.headerName !== void 0) {
          let _errs3 = errors;
          if (typeof data.headerName != "string")
            return validate21.errors = [{ instancePath: instancePath + "/headerName", schemaPath: "#/properties/headerName/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.type !== void 0) {
            let _errs5 = errors;
            if (typeof data.type != "string")
              return validate21.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.cellRenderer !== void 0) {
              let _errs7 = errors;
              if (typeof data.cellRenderer != "string")
                return validate21.errors = [{ instancePath: instancePath + "/cellRenderer", schemaPath: "#/properties/cellRenderer/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.cellRendererParams !== void 0) {
                let data4 = data.cellRendererParams, _errs9 = errors;
                if (errors === _errs9)
                  if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                    if (data4.fComputed !== void 0) {
                      let data5 = data4.fComputed, _errs11 = errors;
                      if (typeof data5 != "string" && typeof data5 != "boolean")
                        return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/fComputed", schemaPath: "#/properties/cellRendererParams/properties/fComputed/type", keyword: "type", params: { type: schema32.properties.cellRendererParams.properties.fComputed.type }, message: "must be string,boolean" }], !1;
                      var valid1 = _errs11 === errors;
                    } else
                      var valid1 = !0;
                    if (valid1) {
                      if (data4.total !== void 0) {
                        let _errs13 = errors;
                        if (typeof data4.total != "boolean")
                          return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/total", schemaPath: "#/properties/cellRendererParams/properties/total/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                        var valid1 = _errs13 === errors;
                      } else
                        var valid1 = !0;
                      if (valid1) {
                        if (data4.precision !== void 0) {
                          let data7 = data4.precision, _errs15 = errors;
                          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)))
                            return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/precision", schemaPath: "#/properties/cellRendererParams/properties/precision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                          var valid1 = _errs15 === errors;
                        } else
                          var valid1 = !0;
                        if (valid1) {
                          if (data4.currency !== void 0) {
                            let _errs17 = errors;
                            if (typeof data4.currency != "string")
                              return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/currency", schemaPath: "#/properties/cellRendererParams/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid1 = _errs17 === errors;
                          } else
                            var valid1 = !0;
                          if (valid1) {
                            if (data4.tone !== void 0) {
                              let _errs19 = errors;
                              if (typeof data4.tone != "string")
                                return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/tone", schemaPath: "#/properties/cellRendererParams/properties/tone/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid1 = _errs19 === errors;
                            } else
                              var valid1 = !0;
                            if (valid1)
                              if (data4.choices !== void 0) {
                                let data10 = data4.choices, _errs21 = errors;
                                if (errors === _errs21)
                                  if (Array.isArray(data10)) {
                                    var valid2 = !0;
                                    let len0 = data10.length;
                                    for (let i0 = 0; i0 < len0; i0++) {
                                      let data11 = data10[i0], _errs23 = errors;
                                      if (errors === errors)
                                        if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
                                          let missing1;
                                          if (data11.id === void 0 && (missing1 = "id") || data11.string_view === void 0 && (missing1 = "string_view"))
                                            return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/choices/" + i0, schemaPath: "common.schema.json#/$defs/Choice/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                                          if (data11.id !== void 0) {
                                            let _errs26 = errors;
                                            if (typeof data11.id != "string")
                                              return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/choices/" + i0 + "/id", schemaPath: "common.schema.json#/$defs/Choice/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                            var valid4 = _errs26 === errors;
                                          } else
                                            var valid4 = !0;
                                          if (valid4) {
                                            if (data11.string_view !== void 0) {
                                              let _errs28 = errors;
                                              if (typeof data11.string_view != "string")
                                                return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/choices/" + i0 + "/string_view", schemaPath: "common.schema.json#/$defs/Choice/properties/string_view/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                              var valid4 = _errs28 === errors;
                                            } else
                                              var valid4 = !0;
                                            if (valid4)
                                              if (data11.color !== void 0) {
                                                let _errs30 = errors;
                                                if (typeof data11.color != "string")
                                                  return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/choices/" + i0 + "/color", schemaPath: "common.schema.json#/$defs/Choice/properties/color/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                var valid4 = _errs30 === errors;
                                              } else
                                                var valid4 = !0;
                                          }
                                        } else
                                          return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/choices/" + i0, schemaPath: "common.schema.json#/$defs/Choice/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                                      var valid2 = _errs23 === errors;
                                      if (!valid2)
                                        break;
                                    }
                                  } else
                                    return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams/choices", schemaPath: "#/properties/cellRendererParams/properties/choices/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                                var valid1 = _errs21 === errors;
                              } else
                                var valid1 = !0;
                          }
                        }
                      }
                    }
                  } else
                    return validate21.errors = [{ instancePath: instancePath + "/cellRendererParams", schemaPath: "#/properties/cellRendererParams/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.cellEditor !== void 0) {
                  let _errs32 = errors;
                  if (typeof data.cellEditor != "string")
                    return validate21.errors = [{ instancePath: instancePath + "/cellEditor", schemaPath: "#/properties/cellEditor/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid0 = _errs32 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.cellEditorParams !== void 0) {
                    let data16 = data.cellEditorParams, _errs34 = errors;
                    if (errors === _errs34)
                      if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                        let missing2;
                        if (data16.rulesConfig === void 0 && (missing2 = "rulesConfig"))
                          return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams", schemaPath: "#/properties/cellEditorParams/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }], !1;
                        if (data16.rulesConfig !== void 0) {
                          let data17 = data16.rulesConfig, _errs36 = errors;
                          if (errors === _errs36)
                            if (Array.isArray(data17)) {
                              var valid6 = !0;
                              let len1 = data17.length;
                              for (let i1 = 0; i1 < len1; i1++) {
                                let data18 = data17[i1], _errs38 = errors;
                                if (errors === errors)
                                  if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                                    let missing3;
                                    if (data18.rule === void 0 && (missing3 = "rule"))
                                      return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/rulesConfig/" + i1, schemaPath: "common.schema.json#/$defs/Rule/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }], !1;
                                    if (data18.rule !== void 0) {
                                      let _errs41 = errors;
                                      if (typeof data18.rule != "string")
                                        return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/rulesConfig/" + i1 + "/rule", schemaPath: "common.schema.json#/$defs/Rule/properties/rule/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                      var valid8 = _errs41 === errors;
                                    } else
                                      var valid8 = !0;
                                    if (valid8) {
                                      if (data18.value !== void 0) {
                                        let data20 = data18.value, _errs43 = errors;
                                        if (typeof data20 != "string" && !(typeof data20 == "number" && isFinite(data20)) && !Array.isArray(data20))
                                          return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/rulesConfig/" + i1 + "/value", schemaPath: "common.schema.json#/$defs/Rule/properties/value/type", keyword: "type", params: { type: schema35.properties.value.type }, message: "must be string,number,array" }], !1;
                                        if (errors === _errs43 && Array.isArray(data20)) {
                                          var valid9 = !0;
                                          let len2 = data20.length;
                                          for (let i2 = 0; i2 < len2; i2++) {
                                            let _errs45 = errors;
                                            if (typeof data20[i2] != "string")
                                              return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/rulesConfig/" + i1 + "/value/" + i2, schemaPath: "common.schema.json#/$defs/Rule/properties/value/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                            var valid9 = _errs45 === errors;
                                            if (!valid9)
                                              break;
                                          }
                                        }
                                        var valid8 = _errs43 === errors;
                                      } else
                                        var valid8 = !0;
                                      if (valid8) {
                                        if (data18.formula !== void 0) {
                                          let _errs47 = errors;
                                          if (typeof data18.formula != "string")
                                            return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/rulesConfig/" + i1 + "/formula", schemaPath: "common.schema.json#/$defs/Rule/properties/formula/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                          var valid8 = _errs47 === errors;
                                        } else
                                          var valid8 = !0;
                                        if (valid8)
                                          if (data18.message !== void 0) {
                                            let _errs49 = errors;
                                            if (typeof data18.message != "string")
                                              return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/rulesConfig/" + i1 + "/message", schemaPath: "common.schema.json#/$defs/Rule/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                            var valid8 = _errs49 === errors;
                                          } else
                                            var valid8 = !0;
                                      }
                                    }
                                  } else
                                    return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/rulesConfig/" + i1, schemaPath: "common.schema.json#/$defs/Rule/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                                var valid6 = _errs38 === errors;
                                if (!valid6)
                                  break;
                              }
                            } else
                              return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/rulesConfig", schemaPath: "#/properties/cellEditorParams/properties/rulesConfig/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                          var valid5 = _errs36 === errors;
                        } else
                          var valid5 = !0;
                        if (valid5) {
                          if (data16.model !== void 0) {
                            let _errs51 = errors;
                            if (typeof data16.model != "string")
                              return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/model", schemaPath: "#/properties/cellEditorParams/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid5 = _errs51 === errors;
                          } else
                            var valid5 = !0;
                          if (valid5) {
                            if (data16.choices !== void 0) {
                              let data25 = data16.choices, _errs53 = errors;
                              if (errors === _errs53)
                                if (Array.isArray(data25)) {
                                  var valid10 = !0;
                                  let len3 = data25.length;
                                  for (let i3 = 0; i3 < len3; i3++) {
                                    let data26 = data25[i3], _errs55 = errors;
                                    if (errors === errors)
                                      if (data26 && typeof data26 == "object" && !Array.isArray(data26)) {
                                        let missing4;
                                        if (data26.id === void 0 && (missing4 = "id") || data26.string_view === void 0 && (missing4 = "string_view"))
                                          return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/choices/" + i3, schemaPath: "common.schema.json#/$defs/Choice/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }], !1;
                                        if (data26.id !== void 0) {
                                          let _errs58 = errors;
                                          if (typeof data26.id != "string")
                                            return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/choices/" + i3 + "/id", schemaPath: "common.schema.json#/$defs/Choice/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                          var valid12 = _errs58 === errors;
                                        } else
                                          var valid12 = !0;
                                        if (valid12) {
                                          if (data26.string_view !== void 0) {
                                            let _errs60 = errors;
                                            if (typeof data26.string_view != "string")
                                              return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/choices/" + i3 + "/string_view", schemaPath: "common.schema.json#/$defs/Choice/properties/string_view/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                            var valid12 = _errs60 === errors;
                                          } else
                                            var valid12 = !0;
                                          if (valid12)
                                            if (data26.color !== void 0) {
                                              let _errs62 = errors;
                                              if (typeof data26.color != "string")
                                                return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/choices/" + i3 + "/color", schemaPath: "common.schema.json#/$defs/Choice/properties/color/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                              var valid12 = _errs62 === errors;
                                            } else
                                              var valid12 = !0;
                                        }
                                      } else
                                        return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/choices/" + i3, schemaPath: "common.schema.json#/$defs/Choice/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                                    var valid10 = _errs55 === errors;
                                    if (!valid10)
                                      break;
                                  }
                                } else
                                  return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/choices", schemaPath: "#/properties/cellEditorParams/properties/choices/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                              var valid5 = _errs53 === errors;
                            } else
                              var valid5 = !0;
                            if (valid5)
                              if (data16.multiple !== void 0) {
                                let _errs64 = errors;
                                if (typeof data16.multiple != "boolean")
                                  return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams/multiple", schemaPath: "#/properties/cellEditorParams/properties/multiple/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                var valid5 = _errs64 === errors;
                              } else
                                var valid5 = !0;
                          }
                        }
                      } else
                        return validate21.errors = [{ instancePath: instancePath + "/cellEditorParams", schemaPath: "#/properties/cellEditorParams/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                    var valid0 = _errs34 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.width !== void 0) {
                      let data31 = data.width, _errs66 = errors;
                      if (!(typeof data31 == "number" && isFinite(data31)))
                        return validate21.errors = [{ instancePath: instancePath + "/width", schemaPath: "#/properties/width/type", keyword: "type", params: { type: "number" }, message: "must be number" }], !1;
                      var valid0 = _errs66 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.minWidth !== void 0) {
                        let data32 = data.minWidth, _errs68 = errors;
                        if (!(typeof data32 == "number" && isFinite(data32)))
                          return validate21.errors = [{ instancePath: instancePath + "/minWidth", schemaPath: "#/properties/minWidth/type", keyword: "type", params: { type: "number" }, message: "must be number" }], !1;
                        var valid0 = _errs68 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.pinned !== void 0) {
                          let _errs70 = errors;
                          if (typeof data.pinned != "string")
                            return validate21.errors = [{ instancePath: instancePath + "/pinned", schemaPath: "#/properties/pinned/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid0 = _errs70 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.hide !== void 0) {
                            let _errs72 = errors;
                            if (typeof data.hide != "boolean")
                              return validate21.errors = [{ instancePath: instancePath + "/hide", schemaPath: "#/properties/hide/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                            var valid0 = _errs72 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0) {
                            if (data.sortable !== void 0) {
                              let _errs74 = errors;
                              if (typeof data.sortable != "boolean")
                                return validate21.errors = [{ instancePath: instancePath + "/sortable", schemaPath: "#/properties/sortable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                              var valid0 = _errs74 === errors;
                            } else
                              var valid0 = !0;
                            if (valid0) {
                              if (data.editable !== void 0) {
                                let _errs76 = errors;
                                if (typeof data.editable != "boolean")
                                  return validate21.errors = [{ instancePath: instancePath + "/editable", schemaPath: "#/properties/editable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                var valid0 = _errs76 === errors;
                              } else
                                var valid0 = !0;
                              if (valid0)
                                if (data.filter !== void 0) {
                                  let _errs78 = errors;
                                  if (typeof data.filter != "string")
                                    return validate21.errors = [{ instancePath: instancePath + "/filter", schemaPath: "#/properties/filter/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                  var valid0 = _errs78 === errors;
                                } else
                                  var valid0 = !0;
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: { field: !0, headerName: !0, type: !0, cellRenderer: !0, cellRendererParams: !0, cellEditor: !0, cellEditorParams: !0, width: !0, minWidth: !0, pinned: !0, hide: !0, sortable: !0, editable: !0, filter: !0 }, dynamicProps: !1, dynamicItems: !1 };
var pattern4 = new RegExp("^[0-9a-f]{16,64}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.model === void 0 && (missing0 = "model") || data.page_name === void 0 && (missing0 = "page_name") || data.table_type === void 0 && (missing0 = "table_type") || data.table_size === void 0 && (missing0 = "table_size") || data.data_path === void 0 && (missing0 = "data_path") || data.columns === void 0 && (missing0 = "columns") || data.ordering === void 0 && (missing0 = "ordering") || data.editing === void 0 && (missing0 = "editing") || data.permissions === void 0 && (missing0 = "permissions") || data.rev === void 0 && (missing0 = "rev"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.model !== void 0) {
        let _errs1 = errors;
        if (typeof data.model != "string")
          return validate20.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.page_name !== void 0) {
          let _errs3 = errors;
          if (typeof data.page_name != "string")
            return validate20.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "#/properties/page_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.table_type !== void 0) {
            let _errs5 = errors;
            if (typeof data.table_type != "string")
              return validate20.errors = [{ instancePath: instancePath + "/table_type", schemaPath: "#/properties/table_type/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.title !== void 0) {
              let _errs7 = errors;
              if (typeof data.title != "string")
                return validate20.errors = [{ instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.table_size !== void 0) {
                let _errs9 = errors;
                if (typeof data.table_size != "string")
                  return validate20.errors = [{ instancePath: instancePath + "/table_size", schemaPath: "#/properties/table_size/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.data_path !== void 0) {
                  let _errs11 = errors;
                  if (typeof data.data_path != "string")
                    return validate20.errors = [{ instancePath: instancePath + "/data_path", schemaPath: "#/properties/data_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.columns !== void 0) {
                    let data6 = data.columns, _errs13 = errors;
                    if (errors === _errs13)
                      if (Array.isArray(data6)) {
                        var valid1 = !0;
                        let len0 = data6.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          let _errs15 = errors;
                          validate21(data6[i0], { instancePath: instancePath + "/columns/" + i0, parentData: data6, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
                          var valid1 = _errs15 === errors;
                          if (!valid1)
                            break;
                        }
                      } else
                        return validate20.errors = [{ instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.formulas !== void 0) {
                      let data8 = data.formulas, _errs16 = errors;
                      if (errors === _errs16)
                        if (Array.isArray(data8)) {
                          var valid2 = !0;
                          let len1 = data8.length;
                          for (let i1 = 0; i1 < len1; i1++) {
                            let _errs18 = errors;
                            validate21(data8[i1], { instancePath: instancePath + "/formulas/" + i1, parentData: data8, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
                            var valid2 = _errs18 === errors;
                            if (!valid2)
                              break;
                          }
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/formulas", schemaPath: "#/properties/formulas/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                      var valid0 = _errs16 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.ordering !== void 0) {
                        let data10 = data.ordering, _errs19 = errors;
                        if (errors === _errs19)
                          if (Array.isArray(data10)) {
                            var valid3 = !0;
                            let len2 = data10.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              let _errs21 = errors;
                              if (typeof data10[i2] != "string")
                                return validate20.errors = [{ instancePath: instancePath + "/ordering/" + i2, schemaPath: "#/properties/ordering/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid3 = _errs21 === errors;
                              if (!valid3)
                                break;
                            }
                          } else
                            return validate20.errors = [{ instancePath: instancePath + "/ordering", schemaPath: "#/properties/ordering/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                        var valid0 = _errs19 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.editing !== void 0) {
                          let _errs23 = errors;
                          if (typeof data.editing != "string")
                            return validate20.errors = [{ instancePath: instancePath + "/editing", schemaPath: "#/properties/editing/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid0 = _errs23 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.permissions !== void 0) {
                            let data13 = data.permissions, _errs25 = errors;
                            if (errors === _errs25)
                              if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                                let missing1;
                                if (data13.create === void 0 && (missing1 = "create") || data13.update === void 0 && (missing1 = "update") || data13.delete === void 0 && (missing1 = "delete") || data13.export === void 0 && (missing1 = "export"))
                                  return validate20.errors = [{ instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                                if (data13.create !== void 0) {
                                  let _errs27 = errors;
                                  if (typeof data13.create != "boolean")
                                    return validate20.errors = [{ instancePath: instancePath + "/permissions/create", schemaPath: "#/properties/permissions/properties/create/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                  var valid4 = _errs27 === errors;
                                } else
                                  var valid4 = !0;
                                if (valid4) {
                                  if (data13.update !== void 0) {
                                    let _errs29 = errors;
                                    if (typeof data13.update != "boolean")
                                      return validate20.errors = [{ instancePath: instancePath + "/permissions/update", schemaPath: "#/properties/permissions/properties/update/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                    var valid4 = _errs29 === errors;
                                  } else
                                    var valid4 = !0;
                                  if (valid4) {
                                    if (data13.delete !== void 0) {
                                      let _errs31 = errors;
                                      if (typeof data13.delete != "boolean")
                                        return validate20.errors = [{ instancePath: instancePath + "/permissions/delete", schemaPath: "#/properties/permissions/properties/delete/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                      var valid4 = _errs31 === errors;
                                    } else
                                      var valid4 = !0;
                                    if (valid4)
                                      if (data13.export !== void 0) {
                                        let _errs33 = errors;
                                        if (typeof data13.export != "boolean")
                                          return validate20.errors = [{ instancePath: instancePath + "/permissions/export", schemaPath: "#/properties/permissions/properties/export/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                        var valid4 = _errs33 === errors;
                                      } else
                                        var valid4 = !0;
                                  }
                                }
                              } else
                                return validate20.errors = [{ instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                            var valid0 = _errs25 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0)
                            if (data.rev !== void 0) {
                              let data18 = data.rev, _errs35 = errors;
                              if (errors === errors)
                                if (typeof data18 == "string") {
                                  if (!pattern4.test(data18))
                                    return validate20.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{16,64}$" }, message: 'must match pattern "^[0-9a-f]{16,64}$"' }], !1;
                                } else
                                  return validate20.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid0 = _errs35 === errors;
                            } else
                              var valid0 = !0;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { model: !0, page_name: !0, table_type: !0, title: !0, table_size: !0, data_path: !0, columns: !0, formulas: !0, ordering: !0, editing: !0, permissions: !0, rev: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
